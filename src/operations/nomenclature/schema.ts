// A place in the tree of a tariff: what it is called, what is above and below it, and its notes.

import { type Static, Type } from 'typebox'
import { date, text, textOrNull } from '../request/shape.ts'

const CodeName = {
  code: text({}, 'Digits without dots'),
  name: textOrNull({}, "In the project's own words; null for a chapter, and below a subheading"),
}

const CodeAbove = Type.Object(CodeName, {
  $id: 'CodeAbove',
  description: 'A chapter, heading or subheading that a code is in.',
})

const CodeBelow = Type.Object(
  {
    ...CodeName,
    rate: textOrNull({}, 'The ordinary rate as printed; null above the lines'),
    line: Type.Boolean({ description: 'Nothing is below it' }),
  },
  { $id: 'CodeBelow', description: 'What is one level below a code.' },
)

const LegalNote = Type.Object(
  {
    title: text({}, 'Which note it is'),
    kind: text({}, 'Whether it excludes, defines, includes or decides'),
    words: text({}, "What it says, in the project's own words"),
    doubt: textOrNull({}, 'What it leaves open; null for nothing'),
    source: text({}, 'What was read for it'),
  },
  { $id: 'LegalNote', description: 'A note of the Harmonized System that is about a code.' },
)

export const NomenclatureResponse = Type.Object(
  {
    destination: text({}, 'Country of import, in capitals'),
    day: date('The day whose tariff is shown'),
    ...CodeName,
    above: Type.Array(CodeAbove, { description: 'From the chapter down; empty for a chapter' }),
    below: Type.Array(CodeBelow, { description: 'One level below; empty for a line' }),
    notes: Type.Array(LegalNote, { description: 'The notes that are about the code' }),
  },
  { $id: 'Nomenclature', description: 'A place in the tree of a tariff.' },
)

export type NomenclatureResponse = Static<typeof NomenclatureResponse>
