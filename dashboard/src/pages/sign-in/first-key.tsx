// The first sandbox key of an organisation, shown once, with calls to paste: what they calculate is
// in the history of the organisation.

import { Button, Code, Stack, Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'
import { curlText, pythonText, typescriptText } from '../calculate/code-samples.ts'
import { EXAMPLES } from '../calculate/examples.ts'

const LANGUAGES = [
  { name: 'curl', text: curlText },
  { name: 'TypeScript', text: typescriptText },
  { name: 'Python', text: pythonText },
] as const

export function FirstKey(props: {
  readonly value: string
  readonly onDone: () => void
}): ReactNode {
  const { value, onDone } = props
  const sample = { request: EXAMPLES[0].request, origin: location.origin, key: value }
  return (
    <SignedOutPage title="Your sandbox key">
      <OneTimeSecret title="Copy the key now" value={value} testId="raw-key" onDone={onDone}>
        It is shown only once. Calls with it are not counted, and each is in your history.
      </OneTimeSecret>
      <Text size="sm">Call the service from a terminal or a program:</Text>
      <Tabs defaultValue={LANGUAGES[0].name} keepMounted={false}>
        <Tabs.List>
          {LANGUAGES.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map(({ name, text }) => (
          <Tabs.Panel key={name} value={name} pt="xs">
            <Stack gap="xs" align="flex-start">
              <Code block w="100%" mah="16rem" tabIndex={0} data-testid="sample">
                {text(sample)}
              </Code>
              <CopyButton label={`Copy ${name}`} value={text(sample)} />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Button onClick={onDone}>Open the dashboard</Button>
    </SignedOutPage>
  )
}
