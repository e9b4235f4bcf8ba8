// A long list of options exists only while its field has the focus: the lists of all countries
// would be most of a form, and be drawn again with each key that is pressed in any field.

import { type FocusEventHandler, useState } from 'react'

type Handler = FocusEventHandler<HTMLInputElement>

/** Properties of a Select whose own handlers are these. */
export function useListWhileFocused(
  onFocus: Handler | undefined,
  onBlur: Handler | undefined,
): {
  readonly comboboxProps: { readonly shadow: 'md'; readonly keepMounted: boolean }
  readonly onFocus: Handler
  readonly onBlur: Handler
} {
  const [focused, setFocused] = useState(false)
  return {
    comboboxProps: { shadow: 'md', keepMounted: focused },
    onFocus: (event) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
}
