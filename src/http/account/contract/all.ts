// Every operation of /account that the document describes.

import { jobContract } from './jobs.ts'
import { keyContract } from './keys.ts'
import { memberContract } from './members.ts'
import type { AccountOperation } from './operation.ts'
import { organisationContract } from './organisations.ts'
import { recordContract } from './records.ts'
import { signInContract } from './sign-in.ts'
import { webhookContract } from './webhooks.ts'

const contracts: readonly Readonly<Record<string, AccountOperation>>[] = [
  signInContract,
  organisationContract,
  memberContract,
  keyContract,
  recordContract,
  jobContract,
]

export const accountOperations = contracts.flatMap((contract) => Object.values(contract))

/** While the preview of events is on. */
export const webhookOperations: readonly AccountOperation[] = Object.values(webhookContract)
