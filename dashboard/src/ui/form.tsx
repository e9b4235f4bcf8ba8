// A form that calls a function on submit, and an error message above its fields.

import { Alert, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

export function Form(props: {
  readonly submit: () => void
  readonly children: ReactNode
}): ReactNode {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    props.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">{props.children}</Stack>
    </form>
  )
}

/** Renders nothing when `error` is null. */
export function FormError({ error }: { readonly error: Error | null }): ReactNode {
  return (
    error && (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  )
}
