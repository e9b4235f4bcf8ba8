// Starts the dashboard in the browser.

import '@mantine/core/styles.css'
import './style.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from './api-client.ts'
import { openRouter } from './router.tsx'
import { theme, variables } from './theme.ts'
import { Notices } from './ui/notice.tsx'

const RETRIES = 2
/** A browser that calls itself offline still reaches a service on the same machine. */
const ASKED_OFFLINE = 'always'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A 4xx response does not change by asking again.
      retry: (count, error) =>
        count < RETRIES &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
      networkMode: ASKED_OFFLINE,
    },
    mutations: { networkMode: ASKED_OFFLINE },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Notices />
      <QueryClientProvider client={queries}>
        <RouterProvider router={openRouter(queries)} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
