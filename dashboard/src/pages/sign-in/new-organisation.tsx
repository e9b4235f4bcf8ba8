// Creates an organisation; the person who creates it is its owner.

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { meQuery, selectOrganisation } from '../../session.ts'
import { Form, FormError } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'
import { FirstKey } from './first-key.tsx'

export function NewOrganisationPage(): ReactNode {
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const open = async (): Promise<void> => {
    await queries.invalidateQueries(meQuery)
    await navigate({ to: '/' })
  }
  const create = useMutation({
    mutationFn: () => answerOf(api.POST('/account/organisations', { body: { name } })),
    onSuccess: async ({ id, key }) => {
      selectOrganisation(id)
      if (key === null) await open()
    },
  })
  if (create.data?.key) return <FirstKey value={create.data.key} onDone={() => void open()} />
  return (
    <SignedOutPage
      title="Create your organisation"
      lead="Calculations and API keys belong to an organisation. You can invite others later."
    >
      <Form submit={() => create.mutate()}>
        <FormError error={create.error} />
        <TextInput
          label="Name"
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
          Create organisation
        </Button>
      </Form>
    </SignedOutPage>
  )
}
