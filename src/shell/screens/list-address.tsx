import type { Module } from '#kernel/outline/module.ts'
import { moduleScreens, openingTabs } from '#modules/own-screens.tsx'

/** What the address says of which list of a module is meant: nothing where the module shows it first. */
export const listInAddress = (module: Module, name: string): Record<string, string> =>
  name === module.records[0] && !moduleScreens[module.route] && !openingTabs[module.route] ? {} : { list: name }
