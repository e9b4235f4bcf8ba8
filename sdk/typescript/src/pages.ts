// Lists in pages as one sequence.

/** Every item; the next page is asked for when the one before is used up. */
export async function* everyItem<Page, Item>(
  read: (cursor: string | undefined) => Promise<Page>,
  items: (page: Page) => readonly Item[],
  next: (page: Page) => string | null,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor)
    yield* items(page)
    const following = next(page)
    if (following === null) return
    cursor = following
  }
}
