import 'react'

declare module 'react' {
  // A style may set the custom properties that its stylesheet reads.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
