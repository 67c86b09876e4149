/** What a state means everywhere in the product; each has one colour, one glyph (tokens). */
export type Tone = 'draft' | 'open' | 'waiting' | 'soon' | 'overdue' | 'done' | 'closed'
