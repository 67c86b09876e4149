// Made when the browser's part is built (vite.config.ts), so that the first screen need not load the definitions.

declare module 'virtual:contents' {
  import type { Module } from '#kernel/outline/module.ts'
  import type { Outline } from '#kernel/outline/outline.ts'

  export const modules: readonly Module[]
  export const outlines: readonly Outline[]
}
