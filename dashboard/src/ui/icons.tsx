// The icons of the dashboard: lines on a grid of 24 by 24, in the colour of the text beside them.
// They only decorate: what an icon means is always written beside it, or in an `aria-label`.

import type { ReactNode } from 'react'

type Props = {
  /** Width and height in pixels. */
  readonly size?: number
  /** Width of the lines, in units of the grid. */
  readonly stroke?: number
}

function icon(...lines: readonly string[]): (props: Props) => ReactNode {
  const path = lines.join('')
  return ({ size = 24, stroke = 2 }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** A circle around a point of the grid. */
function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1 `
  return `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0z`
}

/** A dot as wide as the lines. */
function dot(x: number, y: number): string {
  return `M${x} ${y}v.01`
}

function box(x: number, y: number, width: number, height: number): string {
  const inner = (length: number): number => length - 2
  return [
    `M${x + 1} ${y}h${inner(width)}a1 1 0 0 1 1 1v${inner(height)}a1 1 0 0 1-1 1`,
    `h${-inner(width)}a1 1 0 0 1-1-1v${-inner(height)}a1 1 0 0 1 1-1z`,
  ].join('')
}

export const IconShip = icon('M3 14.5h18l-2.5 5h-13z', 'M6 14.5v-4h12v4M10 10.5v-4h4v4')
export const IconPlus = icon('M12 4.5v15M4.5 12h15')
export const IconCross = icon('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const IconCheck = icon('M4 12.5l5.5 5.5L20 6.5')
export const IconChevronDown = icon('M5.5 9l6.5 6.5L18.5 9')
export const IconChevronUp = icon('M5.5 15.5L12 9l6.5 6.5')

export const IconCopy = icon(
  box(8.5, 8.5, 12, 12),
  'M15.5 5.5v-1a1 1 0 0 0-1-1h-10',
  'a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h1',
)
export const IconPrinter = icon(
  'M7 8V3h10v5',
  'M7 17.5H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-3',
  box(7, 14, 10, 7),
)
export const IconTrash = icon(
  'M3.5 6.5h17M9 6.5v-3h6v3',
  'M5.5 6.5l1 14h11l1-14M10 11v5.5M14 11v5.5',
)

export const IconInfo = icon(circle(12, 12, 9), 'M12 11.5v5', dot(12, 7.5))
export const IconWarning = icon('M12 3.5l-9.5 17h19z', 'M12 10v4', dot(12, 17))
export const IconCritical = icon(
  'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z',
  'M12 7.5v5',
  dot(12, 16.5),
)

export const IconSailboat = icon('M11 2.5V14H4zM14.5 7v7h5z', 'M2.5 17.5h19L18 21.5H6z')
export const IconCalculator = icon(
  box(5, 2.5, 14, 19),
  'M9 7h6',
  ...[12, 16.5].flatMap((y) => [9, 12, 15].map((x) => dot(x, y))),
)
export const IconSplit = icon('M3 12h5l6-6h6.5M8 12l6 6h6.5', 'M17.5 3l3 3-3 3M17.5 15l3 3-3 3')
export const IconTag = icon('M3.5 3.5h8.5l9 9-8.5 8.5-9-9z', dot(8, 8))
export const IconTable = icon(box(3, 4, 18, 16), 'M3 9.5h18M3 14.5h18M9 9.5V20')
export const IconScale = icon('M12 3v17M7 20.5h10M5 6.5h14', 'M5 6.5l-2.5 7h5zM19 6.5l-2.5 7h5z')
export const IconReturn = icon('M8.5 5.5l-5 5 5 5', 'M3.5 10.5h11a5.5 5.5 0 0 1 0 11H8')
export const IconHistory = icon('M4.2 8.6a8.5 8.5 0 1 1-.5 5', 'M3.5 3.5v5h5M12 7.5v5l3.5 2')
export const IconListSearch = icon(
  'M3.5 5.5h17M3.5 11.5h6M3.5 17.5h6',
  circle(15.5, 14.5, 3.5),
  'M18.2 17.2l3 3',
)
export const IconSearch = icon(circle(10.5, 10.5, 6.5), 'M15.5 15.5l5 5')
export const IconChart = icon(
  'M3 20.5h18',
  box(4.5, 12, 4, 8.5),
  box(10, 4, 4, 16.5),
  box(15.5, 8.5, 4, 12),
)
export const IconSliders = icon(
  'M3 7h9M17 7h4M3 17h4M12 17h9',
  circle(14.5, 7, 2.5),
  circle(9.5, 17, 2.5),
)

export const IconBox = icon(
  'M12 3l8 4.5v9L12 21l-8-4.5v-9z',
  'M12 12l8-4.5',
  'M12 12v9',
  'M12 12L4 7.5',
)
export const IconBuilding = icon(
  box(5, 3, 14, 18),
  'M10 21v-4h4v4',
  ...[7, 11.5].flatMap((y) => [9.5, 14.5].map((x) => dot(x, y))),
)
export const IconSignOut = icon('M9.5 4H4v16h5.5', 'M9.5 12H21M17 8l4 4-4 4')
export const IconMoon = icon('M20.5 14.5A9 9 0 1 1 9.5 3.5a7.5 7.5 0 0 0 11 11z')
export const IconSun = icon(
  circle(12, 12, 4),
  'M12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5',
  'M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
)
