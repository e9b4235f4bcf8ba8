// Changes one's own password and ends all other sessions.

import { Button, Group, PasswordInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changePassword, passwordError } from '../../sign-in-api.ts'
import { Form, FormError } from '../../ui/form.tsx'
import { showNotice } from '../../ui/notice.tsx'

export function ChangePassword(): ReactNode {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: { next: passwordError },
  })
  const change = useMutation({
    mutationFn: () => changePassword(form.values.current, form.values.next),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      showNotice({ message: 'Password changed. Other sessions were signed out.' })
    },
  })
  return (
    <Form submit={form.onSubmit(() => change.mutate())}>
      <Title order={2}>Password</Title>
      <FormError error={change.error} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        {...form.getInputProps('next')}
      />
      <Group>
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={!form.values.current || !form.values.next}
        >
          Change password
        </Button>
      </Group>
    </Form>
  )
}
