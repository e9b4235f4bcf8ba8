// What a condition of a heading comes to for a line.

export type ConditionResult = 'holds' | 'fails' | { readonly unknown: string }

export function holdsIf(yes: boolean): ConditionResult {
  return yes ? 'holds' : 'fails'
}
