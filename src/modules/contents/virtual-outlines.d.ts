// Made when the browser's part is built (vite.config.ts), so that the first screen need not load the definitions.

declare module 'virtual:outlines' {
  import type { Outline } from '#kernel/outline/outline.ts'

  export const outlines: readonly Outline[]
}
