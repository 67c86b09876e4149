// Which sections of a document a text cites: “PROC-QA-001, section 4.2”.

/** The numbers of the sections that are cited in what stands behind each mention of a document, each once. */
export function sectionsCited(document: string, mentions: readonly string[]): readonly string[] {
  const cited = new RegExp(`^${document}\\)?,?\\s*(?:sections?|§)\\s*(\\d+(?:\\.\\d+)*)`, 'i')
  return [...new Set(mentions.flatMap((mention) => cited.exec(mention)?.[1] ?? []))]
}
