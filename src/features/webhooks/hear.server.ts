// Webhooks hear of an event by the statement that writes it: what is rolled back is told to nobody.

const event = `case when e.kind = 'moved' and k.void then 'voided' else e.kind end`

/**
 * Writes a message for each webhook that wants to hear of the events that the same statement has just written, as its
 * relation `events (chain, place, kind, record, at)`. Where no webhook is on, it is one look into a small table.
 * @param card the cards of the records, as they stand after it
 */
export const hearSql = (card: string): string => `insert into webhook_delivery
    (id, webhook, event, chain, place, record, stood, state, tries, next_at, made_at)
  select gen_random_uuid(), w.id, ${event}, e.chain, e.place, e.record, k.state, 'waiting', 0, e.at, e.at
  from events e join ${card} k on k.id = e.record join webhook w on ${event} = any(w.events)
  where exists (select from webhook where active)
    and w.active and (w.records = '{}' or k.kind = any(w.records))
  order by e.place`
