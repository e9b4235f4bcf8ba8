// Colours, fonts and sizes, with WCAG 2.2 AA contrast in the light and the dark scheme.

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const sea: MantineColorsTuple = [
  '#e6f7fa',
  '#d2ebf0',
  '#a5d6e0',
  '#75c0d0',
  '#4caec2',
  '#2f94aa',
  '#167e94',
  '#0b6f84',
  '#046075',
  '#004f61',
]

export const theme = createTheme({
  colors: { sea },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  defaultRadius: 'sm',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
  fontFamilyMonospace:
    'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem' },
      h2: { fontSize: '1.125rem' },
      h3: { fontSize: '0.9375rem' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Mantine's own dimmed text and placeholders have too little contrast for AA. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a646d',
    '--mantine-color-placeholder': '#6a737b',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-placeholder': '#9aa1a8',
    '--mantine-color-error': '#ff8787',
  },
})
