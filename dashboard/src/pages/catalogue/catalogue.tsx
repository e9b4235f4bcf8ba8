// The catalogue: products, what changed for them, what is known to change, what they bear.

import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { ProductsTab } from './products.tsx'

const ProductChangesTab = lazyRouteComponent(() => import('./changes.tsx'), 'ProductChangesTab')
const ComingTab = lazyRouteComponent(() => import('./coming.tsx'), 'ComingTab')
const ExposureTab = lazyRouteComponent(() => import('./exposure.tsx'), 'ExposureTab')

export function CataloguePage(): ReactNode {
  return (
    <TabbedPage
      title="Catalogue"
      lead="Your products with their confirmed codes. Each is priced again when the law changes."
      path="/catalogue"
      tabs={TABS}
    />
  )
}

const TABS = [
  { value: 'products', label: 'Products', Panel: ProductsTab },
  { value: 'changes', label: 'What changed', Panel: ProductChangesTab },
  { value: 'coming', label: 'Known to change', Panel: ComingTab },
  { value: 'exposure', label: 'Exposure', Panel: ExposureTab },
] as const
