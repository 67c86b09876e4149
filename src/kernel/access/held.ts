// Who holds which role, in SQL: for whoever asks the database for holders instead of a person in hand.

/**
 * The roles that a person in `alias` holds, as `from` of a statement: each line as `g`, its role's record as `r`. A role that
 * awaits its confirmation grants nothing yet, one that was retired nothing any more. That somebody is from outside takes
 * rights away, so it stays.
 */
export const heldBy = (alias: string): string =>
  `jsonb_array_elements(${alias}.grants) g
    join role r on r.id = (g ->> 'role')::uuid and g ->> 'givenBy' is null and (r.state = 'active' or r.key = 'guest-auditor')`
