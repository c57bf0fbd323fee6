alter table cto_months enable trigger user;
alter table cto_shares enable trigger user;
