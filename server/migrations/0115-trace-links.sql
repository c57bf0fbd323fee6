-- The trace of a call whose consequence a job books later, by the name of the fact; empty unless calls are traced. Not logged:
-- it is lost with a crash, and nothing but a trace ends early then.
create unlogged table trace_links (
  reference text primary key,
  traceparent text not null check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$'),
  at timestamptz not null
);
create index trace_links_by_age on trace_links (at);
grant select, insert, update, delete on trace_links to clearstead_app;
