// The words of a risk told in one sentence.

export const words = {
  story: 'Because {cause}, {event}, leading to {consequence}.' as const,
  missing: 'not said yet',
}
