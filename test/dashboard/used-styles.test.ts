// Rules of the component library that no script uses are left out of the style sheet; all else
// stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usedStyles } from '../../dashboard/used-styles.mjs'

const SCRIPT = 'const classes = { root: "m_8bffd616", label: `m_c0ffee12 x` }'

for (const [name, css, expected] of [
  ['a used class stays', '.m_8bffd616{color:red}', '.m_8bffd616{color:red}'],
  ['an unused class goes', '.m_00000000{color:red}a{top:0}', 'a{top:0}'],
  [
    'one used selector of several keeps the rule',
    '.m_00000000,.m_8bffd616:hover{top:0}',
    '.m_00000000,.m_8bffd616:hover{top:0}',
  ],
  ['each class of a selector must be used', '.m_8bffd616 .m_00000000{top:0}', ''],
  [
    'a comma in brackets is of one selector',
    ':where(.a,.b) .m_00000000{top:0}.m_c0ffee12{top:0}',
    '.m_c0ffee12{top:0}',
  ],
  [
    'the rules of a media query one by one, and no empty query',
    '@media (max-width:9em){.m_00000000{top:0}.own{top:0}}@media print{.m_00000000{top:0}}',
    '@media (max-width:9em){.own{top:0}}',
  ],
  [
    'signs within texts are no braces',
    '.own:before{content:"}"}.m_00000000{top:0}',
    '.own:before{content:"}"}',
  ],
  [
    'animations and statements stay',
    '@charset "utf-8";@keyframes m_x{0%{top:0}to{top:1px}}',
    '@charset "utf-8";@keyframes m_x{0%{top:0}to{top:1px}}',
  ],
] as const) {
  test(name, () => assert.equal(usedStyles(css, SCRIPT), expected))
}
