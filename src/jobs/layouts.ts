// How an organisation reads spreadsheets of one layout, as a member chose it.

import type { Pool } from 'pg'

/** The most layouts of one organisation; those that were saved longest ago go. */
const LAYOUTS_MOST = 200

export async function readLayout(
  pool: Pool,
  organisation: string,
  layout: string,
): Promise<unknown> {
  const found = await pool.query<{ choices: unknown }>(
    'select choices from sheet_layout where organisation = $1 and layout = $2',
    [organisation, layout],
  )
  return found.rows[0]?.choices ?? null
}

export async function saveLayout(
  pool: Pool,
  organisation: string,
  saved: { readonly layout: string; readonly choices: object; readonly at: Date },
): Promise<void> {
  const { layout, choices, at } = saved
  await pool.query(
    `insert into sheet_layout (organisation, layout, choices, used_at) values ($1, $2, $3, $4)
     on conflict (organisation, layout)
       do update set choices = excluded.choices, used_at = excluded.used_at`,
    [organisation, layout, JSON.stringify(choices), at],
  )
  await pool.query(
    `delete from sheet_layout
      where organisation = $1
        and layout in (select layout from sheet_layout where organisation = $1
                        order by used_at desc, layout offset $2)`,
    [organisation, LAYOUTS_MOST],
  )
}
