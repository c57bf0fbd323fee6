-- What the server says within a file is in the language of who asked for it; files before were written in English.
alter table list_files add column language text not null default 'en'
  constraint list_files_language_check check (language ~ '^[a-z]{2,3}$');
