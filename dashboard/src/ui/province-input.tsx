// The province or state of import, where the taxes of the destination depend on it.

import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { provinceFieldOf } from '../provinces.ts'

type Props = {
  readonly destination: string
  readonly description?: string
  /** Of the form, by the name of the field. */
  readonly getInputProps: (field: 'ca_province' | 'br_state') => TextInputProps
}

export function ProvinceInput({ destination, description, getInputProps }: Props): ReactNode {
  const province = provinceFieldOf(destination)
  if (!province) return null
  const { field, label, placeholder } = province
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      maxLength={2}
      {...getInputProps(field)}
    />
  )
}
