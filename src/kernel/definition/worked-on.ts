import type { Definition } from './define.ts'

/**
 * Whether comments, watchers, files and links between any two records may hang on records of this sort. Master data is
 * chosen from and not worked on: what there is to say about a department is said on the record that it concerns, and
 * everybody reads the page of a person.
 */
export const isWorkedOn = ({ master }: Pick<Definition, 'master'>): boolean => master !== true
