import type { ComponentType } from 'react'
import type { Listed } from '#kernel/api/client.ts'

/** A column that a module draws itself, from several fields at once. */
export type DrawnColumn = {
  /** In the address and in views: `columns=state,movement`. Never the name of a field. */
  readonly name: string
  readonly label: string
  /** In pixels. */
  readonly width: number
  /** The field that the list is ordered by when its head is pressed. */
  readonly sort?: string
  /**
   * The fields that it shows, and types of link whose work is owed: they leave with an export in its place. It stands where
   * the first of the listed fields among them would, unless they are asked for; last where none of them is listed.
   */
  readonly shows: readonly string[]
  /** Fields that it goes by beside those: a list is asked for no more than its columns show. */
  readonly reads?: readonly string[]
  /** Draws nothing where there is nothing to show. */
  readonly Cell: ComponentType<{ readonly record: Listed }>
}
