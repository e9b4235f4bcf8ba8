// The rules of a style sheet whose elements some script makes. The component library comes with the
// styles of every component, under class names of its own (`m_8bffd616`); most are never used.

const OWN_CLASS = /\bm_[0-9a-f]{4,}\b/g

/**
 * Leaves out the rules of which every selector names a class that no script has.
 *
 * @param {string} css
 * @param {string} scripts
 * @returns {string}
 */
export function usedStyles(css, scripts) {
  const used = new Set(scripts.match(OWN_CLASS))
  return blocksOf(css)
    .map(({ head, body, text }) => {
      if (/^@(media|supports|layer|container)\b/.test(head)) {
        const inner = usedStyles(body, scripts)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      const selectors = head.startsWith('@') ? [''] : selectorsOf(head)
      return selectors.some((one) => (one.match(OWN_CLASS) ?? []).every((name) => used.has(name)))
        ? text
        : ''
    })
    .join('')
}

/**
 * The statements of a style sheet at its top level; one without braces has no body.
 *
 * @param {string} css
 */
function blocksOf(css) {
  const blocks = []
  let start = 0
  let open = -1
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{' && depth++ === 0) open = at
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      const text = css.slice(start, at + 1)
      const head = open < start ? text : css.slice(start, open)
      blocks.push({ head: head.trim(), body: css.slice(Math.max(open, start) + 1, at), text })
      start = at + 1
    }
  }
  return blocks
}

/**
 * `a:where(b,c),d` → two selectors.
 *
 * @param {string} head
 */
function selectorsOf(head) {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors
}
