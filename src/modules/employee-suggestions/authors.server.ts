// Who has thought of a suggestion: whoever made it, and whom it names beside them, or ever named. They judge it as little as one another.

/** Whether a person has, as a condition on the suggestion of an alias. Both are SQL. */
export const hasThoughtOf = (suggestion: string, person: string): string =>
  `(${suggestion}.creator is not distinct from ${person} or ${person} = any(coalesce(${suggestion}.coauthors, '{}'))
    or exists (select from hand h where h.card = ${suggestion}.id and h.part = 'person in coauthors' and h.person = ${person}))`
