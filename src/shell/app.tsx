import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemes, Look } from './color-scheme.tsx'
import { nonce } from './nonce.tsx'
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
    <Look />
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  </MantineProvider>
)
