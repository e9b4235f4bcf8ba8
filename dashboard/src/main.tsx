// Starts the dashboard in the page.

import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './style.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Refusal } from './call.ts'
import { openRouter } from './router.tsx'
import { theme, variables } from './theme.ts'

const RETRIES = 2

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is an answer: asking again gives it again.
      retry: (count, error) =>
        count < RETRIES && !(error instanceof Refusal && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
    },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the dashboard.')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={openRouter(queries)} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
