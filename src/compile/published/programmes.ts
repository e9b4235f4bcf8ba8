// The programme of a published preference: a table assigns it by area. An area without a row is a
// programme of its own, claimed by its number in the tariff.

import { always } from '../../base/day.ts'
import { citation } from '../../law/citation.ts'
import { anyOrigin } from '../../law/origin.ts'
import { type Programme, type Programmes, programmeBook } from '../../law/programme.ts'

const AREA = /^([A-Z]{2}|\d{4})$/

/** `known` with areas as more symbols; `ofArea` has the programme id by area. */
export function withAreas(known: Programmes, ofArea: ReadonlyMap<string, string>): Programmes {
  const areas = Map.groupBy(ofArea, ([, programme]) => programme)
  const rows = known.all.map((programme) => ({
    ...programme,
    symbols: [...programme.symbols, ...(areas.get(programme.id) ?? []).map(([area]) => area)],
  }))
  const byId = new Map(rows.map((programme) => [programme.id, programme]))
  const book = programmeBook(rows.map((programme) => ({ programme, names: [] })))
  return {
    all: rows,
    claim(text, isFor) {
      const named = known.claim(text, isFor)
      const mapped = named ? byId.get(named.programme.id) : undefined
      return mapped ? { programme: mapped, symbol: null } : book.claim(text)
    },
  }
}

/** The same; an area without a programme is one of its own. */
export function programmesByArea(
  known: Programmes,
  ofArea: ReadonlyMap<string, string>,
): Programmes {
  const mapped = withAreas(known, ofArea)
  const unnamed = new Map<string, Programme>()
  const unnamedOf = (area: string): Programme | null => {
    if (!AREA.test(area)) return null
    const programme = unnamed.get(area) ?? areaProgramme(area)
    unnamed.set(area, programme)
    return programme
  }
  return {
    all: mapped.all,
    claim(text, isFor) {
      const programme = unnamedOf(text.trim())
      return mapped.claim(text, isFor) ?? (programme ? { programme, symbol: text.trim() } : null)
    },
    ofSymbol: unnamedOf,
  }
}

function areaProgramme(area: string): Programme {
  return {
    id: area,
    title: `Preference of area ${area}`,
    symbols: [area],
    members: anyOrigin,
    periods: [always],
    free: [],
    proof: [],
    cite: [citation({ act: `Measures with the area ${area} in the edition of the tariff` })],
  }
}
