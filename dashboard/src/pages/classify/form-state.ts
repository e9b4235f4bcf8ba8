// What both classify forms share: the tariff and the threshold to classify by, and inputs that
// survive a reload.

import { useSessionStorage } from '@mantine/hooks'

export type ClassifySettings = {
  readonly destination_country: string
  readonly confidence_threshold: number
}

/** A text that the browser keeps while the tab is open. */
export function useStoredText(name: string, initial: string) {
  return useSessionStorage({ key: `landfall.classify.${name}`, defaultValue: initial })
}
