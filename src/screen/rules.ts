// Rules of a destination on goods besides duties: bans, embargoes, permits, and agencies that may
// ask for papers. They are tables of data/screening, compiled like acts.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { contains, type Day, type Period } from '../base/day.ts'
import { reader } from '../base/form/reader.ts'
import {
  compileCitation,
  compileGoods,
  compileOrigin,
  compilePeriod,
  type Names,
} from '../compile/acts/compile-scope.ts'
import { DAY, word } from '../compile/check/word-kind.ts'
import { plainFacts } from '../compile/facts.ts'
import type { Citation } from '../law/citation.ts'
import type { Flag } from '../law/flag.ts'
import { chapterOf, coverageOfAny, type GoodsScope, mayCover } from '../law/goods-scope.ts'
import { includesOrigin, type OriginScope } from '../law/origin.ts'
import type { ScreenedLine } from '../law/screened-shipment.ts'

const exact = { additionalProperties: false } as const
const DayOrOpen = Type.Union([word('day', { pattern: DAY }), Type.Null()])
const words = <const T extends string>(...texts: readonly T[]) =>
  Type.Union(texts.map((text) => Type.Literal(text)))
const Sentence = Type.String({ minLength: 10, pattern: '^[A-Z0-9"].*[.]$' })

const RuleRow = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$' }),
    kind: words('restriction', 'pga', 'section_122'),
    /** The type of a restriction: `import_ban`, `embargo`, `forced_labor` … */
    type: Type.Optional(Type.String({ pattern: '^[a-z0-9_]+$' })),
    severity: words('info', 'warning', 'critical'),
    /** The title of the flag. */
    title: Type.String({ minLength: 5 }),
    why: Sentence,
    /** The consequence for the importer. */
    so: Sentence,
    /** How the importer can resolve it. */
    settle: Type.Optional(Sentence),
    period: Type.Optional(Type.Tuple([DayOrOpen, DayOrOpen])),
    origin: Type.Optional(
      Type.Union([
        Type.Array(word('country'), { minItems: 1 }),
        Type.Object({ except: Type.Array(word('country')) }, exact),
      ]),
    ),
    goods: Type.Union([
      Type.Literal('all'),
      Type.Object({ list: word('goods list') }, exact),
      Type.Object(
        {
          prefixes: Type.Array(word('goods code'), { minItems: 1 }),
          except: Type.Optional(Type.Array(word('goods code'))),
        },
        exact,
      ),
    ]),
    /** Goods of the origin may not be imported: `compare` does not rank it. */
    prohibits: Type.Optional(Type.Literal(true)),
    /** It can neither change the sum nor stop the goods: shown among the notes. */
    note: Type.Optional(Type.Literal(true)),
    /** Types of published measures with its content: where the line has one, it is told by it. */
    measures: Type.Optional(Type.Array(word('measure type'), { minItems: 1 })),
    /** The plain fact whose statement settles it: the number of a license. */
    answered_by: Type.Optional(Type.String()),
    /** The rule applies only if a layer of this code charges the line. */
    charged: Type.Optional(word('layer')),
    cite: Type.Array(
      Type.Object(
        {
          act: Type.String({ minLength: 3 }),
          reference: Type.Optional(Type.String()),
          url: Type.Optional(Type.String({ pattern: '^https://' })),
          published: Type.Optional(word('publication day', { pattern: DAY })),
          effective: Type.Optional(word('day', { pattern: DAY })),
          doubt: Type.Optional(Type.String()),
        },
        exact,
      ),
      { minItems: 1 },
    ),
  },
  exact,
)

const RulesFile = Type.Object(
  { destination: word('destination'), rules: Type.Array(RuleRow) },
  exact,
)

export const readRulesFile = reader<Static<typeof RulesFile>>(Compile(RulesFile))

export type Rule = {
  readonly id: string
  readonly destination: string
  readonly kind: 'restriction' | 'pga' | 'section_122'
  readonly type: string | null
  readonly severity: Flag['severity']
  readonly title: string
  /** The reason, the consequence and the resolution. */
  readonly detail: string
  readonly period: Period
  readonly origin: OriginScope
  readonly goods: GoodsScope
  readonly answeredBy: string | null
  readonly charged: string | null
  readonly prohibits: boolean
  readonly note: boolean
  /** Types of published measures that tell it where the line has one. */
  readonly measures: readonly string[]
  readonly cite: Citation
}

/** Throws {@link DataError} naming the file and the rule. */
export function readRules(value: unknown, names: Names): readonly Rule[] {
  const { destination, rules } = readRulesFile(value, names.file)
  return rules.map((row) => {
    const place = { ...names, file: `${names.file}: ${row.id}` }
    if ((row.kind === 'restriction') !== (row.type !== undefined)) {
      throw new DataError(`${place.file}: a restriction has a type, and nothing else has`)
    }
    if (row.prohibits && (row.kind !== 'restriction' || row.severity !== 'critical')) {
      throw new DataError(`${place.file}: only a critical restriction prohibits`)
    }
    if (row.note && (row.kind !== 'restriction' || row.severity !== 'info')) {
      throw new DataError(`${place.file}: only a restriction of severity info is a note`)
    }
    if (row.answered_by && !plainFacts.some(({ name }) => name === row.answered_by)) {
      throw new DataError(`${place.file}: there is no fact ${row.answered_by}`)
    }
    const [cite] = row.cite.map((one) => compileCitation(one, place.file)) as [Citation]
    return {
      id: row.id,
      destination,
      kind: row.kind,
      type: row.type ?? null,
      severity: row.severity,
      title: row.title,
      detail: [row.why, row.so, row.settle, cite.doubt === null ? '' : `In doubt: ${cite.doubt}`]
        .filter(Boolean)
        .join(' '),
      period: compilePeriod(row.period, place.file),
      origin: compileOrigin(row.origin, place),
      goods: compileGoods(row.goods, place),
      answeredBy: row.answered_by ?? null,
      charged: row.charged ?? null,
      prohibits: row.prohibits ?? false,
      note: row.note ?? false,
      measures: row.measures ?? [],
      cite,
    }
  })
}

export type MatchedRule = { readonly rule: Rule; readonly coverage: 'all' | 'some' }

/** The rules that cover the goods and the origin on the day, in the order of the files. */
export function rulesFor(
  rules: readonly Rule[],
  { code, mayBe, origin }: Pick<ScreenedLine, 'code' | 'mayBe' | 'origin'>,
  day: Day,
): readonly MatchedRule[] {
  const chapter = chapterOf(code)
  return rules.flatMap((rule): MatchedRule[] => {
    if (!contains(rule.period, day) || !mayCover(rule.goods, chapter)) return []
    if (!includesOrigin(rule.origin, origin, day)) return []
    const part = coverageOfAny(rule.goods, code, mayBe, day)
    return part === 'none' ? [] : [{ rule, coverage: part }]
  })
}
