// JSON kept in the browser while the tab is open, so that a reload does not lose a form.

/** An empty object when nothing is stored or it cannot be read. */
export function readFromTab<T extends object>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}

export function storeInTab(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the forms still work; only a reload empties them.
  }
}
