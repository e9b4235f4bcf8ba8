// Change one's own password; sessions elsewhere end with it.

import { Button, Group, PasswordInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changePassword, passwordFault } from '../../account/sign-in-call.ts'
import { Form, Told } from '../../ui/outside.tsx'

export function ChangePassword(): ReactNode {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: { next: passwordFault },
  })
  const change = useMutation({
    mutationFn: () => changePassword(form.values.current, form.values.next),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      notifications.show({ message: 'The new password holds. Sessions elsewhere were ended.' })
    },
  })
  return (
    <Form submit={form.onSubmit(() => change.mutate())}>
      <Title order={2}>Password</Title>
      <Told error={change.error} />
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
          Change the password
        </Button>
      </Group>
    </Form>
  )
}
