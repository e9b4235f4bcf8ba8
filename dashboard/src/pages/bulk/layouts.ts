// What was chosen for files of one layout: kept when a file is calculated, and taken over by the
// next file of the same heads.

import type { Choices } from '../../../../src/intake/draft.ts'
import { answerOf, api } from '../../api-client.ts'
import type { BulkFile } from './bulk-file.ts'

const PATH = '/account/organisations/{organisation}/sheet-layouts'

export async function recalledChoices(
  organisation: string,
  layout: string,
): Promise<Choices | null> {
  const params = { path: { organisation }, query: { layout } }
  const { choices } = await answerOf(api.GET(PATH, { params }))
  return choices as Choices | null
}

/** Nothing is kept while nothing was chosen. */
export async function keepChoices(organisation: string, file: BulkFile): Promise<void> {
  if (Object.keys(file.choices).length === 0 && !file.isRecalled) return
  const { repairs, ...choices } = file.choices
  const kept = { ...choices, ...(repairs && { repairs: [...repairs] }) }
  const body = { layout: file.draft.layout, choices: kept }
  await answerOf(api.PUT(PATH, { params: { path: { organisation } }, body }))
}
