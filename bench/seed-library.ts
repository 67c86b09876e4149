// The library of the reference: the same documents, versions and sections as the product's, in tables of their own with the
// indexes that one makes by hand for what is asked of them, and no others.

import type { Client } from 'pg'

const made = `
create schema library;

create table library.document as select id, number, ordinal, state, version, void, creator, created_at, changed_at, custom, title, type,
  series, current, effective_since, process, clauses, language, authors, departments, readers, review_months, renewal, next_review,
  owner, department, site, confidentiality, retention, job_roles, revise_by, reviews, replacement, translation_of, translated,
  to_tsvector('simple', number || ' ' || title) as words from document;
alter table library.document add primary key (id);
create index document_order on library.document (ordinal, id);
create index document_words on library.document using gin (words);

create table library.version as select id, parent as document, label, state from document_version;
alter table library.version add primary key (id);

create table library.section as select p.card as version, p.root as document, p.place, p.key, p.number, p.heading, p.body,
  v.state = 'effective' as current, to_tsvector('simple', p.heading || ' ' || p.body) as words
  from passage p join document_version v on v.id = p.card order by p.card, p.place;
alter table library.section add primary key (version, place);
create index section_current on library.section (document) where current;
create index section_words on library.section using gin (words) where current;

grant usage on schema library to plumbline_app;
grant select on all tables in schema library to plumbline_app;`

/** Copies the documents that are there. */
export async function seedLibrary(owner: Client): Promise<void> {
  await owner.query("set maintenance_work_mem = '512MB'")
  await owner.query(made)
  await owner.query('vacuum analyze')
}
