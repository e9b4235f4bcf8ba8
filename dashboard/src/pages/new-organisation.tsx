// Name the organisation that a new person starts; they own it.

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../call.ts'
import { chooseOrganisation, meQuery } from '../session.ts'
import { Form, Outside, Told } from '../ui/outside.tsx'

export function NewOrganisation(): ReactNode {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => call<{ id: string }>('/account/organisations', { body: { name } }),
    onSuccess: async ({ id }) => {
      chooseOrganisation(id)
      await queries.invalidateQueries(meQuery)
      await navigate({ to: '/' })
    },
  })
  return (
    <Outside
      title="Your organisation"
      lead="Calculations and keys belong to an organisation. You can invite others later."
    >
      <Form submit={() => create.mutate()}>
        <Told error={create.error} />
        <TextInput
          label="Name"
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
          Start
        </Button>
      </Form>
    </Outside>
  )
}
