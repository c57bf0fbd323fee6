-- Beside the balance in each leaf: income that is staged for the member, and what their tokens would be bought back for. Null in leaves
-- of the form of before (decision 0136).
alter table liability_blocks add column staged bigint[], add column buy_backs bigint[];
