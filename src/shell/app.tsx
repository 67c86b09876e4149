import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemes, DarkClass } from './color-scheme.tsx'
import { nonce } from './nonce.tsx'
import { queries } from './queries.tsx'
import { router, session } from './router.tsx'
import { SessionProvider } from './session/use-session.tsx'
import { cssVariables, theme } from './theme.tsx'

/** The whole product in the browser. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemes}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <DarkClass />
    <SessionProvider value={session}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionProvider>
  </MantineProvider>
)
