// Saves the whole catalogue as CSV, page by page.

import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '../../api-client.ts'
import type { Cell } from '../../csv.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { useOrganisationPath } from '../../session.ts'
import { COLUMNS, rowsOfProduct } from './product-table.ts'

const PAGE = '500'

export function useExport() {
  const path = useOrganisationPath()
  return useMutation({
    mutationFn: async () => {
      const rows: (readonly Cell[])[] = []
      for (let after: string | null = null; ; ) {
        const query: Record<string, string> = { limit: PAGE, ...(after !== null && { after }) }
        const page: Awaited<ReturnType<typeof read>> = await read(path, query)
        rows.push(...page.products.flatMap(rowsOfProduct))
        after = page.next
        if (after === null) break
      }
      saveCsv('catalogue.csv', csvText(COLUMNS, rows))
    },
  })
}

function read(path: { readonly organisation: string }, query: Readonly<Record<string, string>>) {
  return answerOf(
    api.GET('/account/organisations/{organisation}/v1/products', { params: { path, query } }),
  )
}
