/** What runs of jobs say they did; where one sentence is the beginning of another, the longer comes first. */
export const hindiRuns: Readonly<Record<string, string>> = {
  'Incomes that came out of their cooling-off: {count}. The treasury is short: what it could not cover stays held.':
    'कूलिंग-ऑफ़ से बाहर आई आय: {count}। कोष में राशि कम है: जितना नहीं दिया जा सका, वह रोका रहेगा।',
  'Incomes that came out of their cooling-off: {count}.': 'कूलिंग-ऑफ़ से बाहर आई आय: {count}।',
  'Plans that matured, their principal in the funding wallets: {count}.':
    'परिपक्व हुए प्लान, जिनका मूलधन फ़ंडिंग वॉलेट में आया: {count}।',
  'Purchases and top-ups that count as business from today: {count}.':
    'आज से कारोबार में गिनी जाने वाली ख़रीद और टॉप-अप: {count}।',
  'The tree and all team figures are correct.': 'टीम का ढाँचा और उसके सभी आँकड़े सही हैं।',
  '{count} problems were found in the tree.': 'टीम के ढाँचे में {count} समस्याएँ मिलीं।',
  '{count} old idempotency keys were forgotten.': 'दोहराव की {count} पुरानी कुंजियाँ हटाई गईं।',
  'Published {count} days with their proof of liabilities.':
    '{count} दिन देनदारियों के प्रमाण के साथ प्रकाशित हुए।',
  '{count} transfers and all figures derived from them are correct.':
    '{count} अंतरण और उनसे निकले सभी आँकड़े सही हैं।',
  'Found {count} problems; payouts are stopped.': '{count} समस्याएँ मिलीं; भुगतान रोक दिए गए हैं।',
  '{files} stored files compared, {removed} without a row removed.':
    '{files} सहेजी गई फ़ाइलें मिलाई गईं, बिना रिकॉर्ड वाली {removed} हटाई गईं।',
  '{ranks} ranks reached, {settled} bonuses settled, {paid} paid. {left} bonuses stay due.':
    '{ranks} पद प्राप्त हुए, {settled} बोनस निपटाए गए, {paid} दिए गए। {left} बोनस बाकी हैं।',
  '{ranks} ranks reached, {settled} bonuses settled, {paid} paid.':
    '{ranks} पद प्राप्त हुए, {settled} बोनस निपटाए गए, {paid} दिए गए।',
  '{members} salaries settled for {month}, {paid} paid. {left} stay due.':
    '{month} के {members} वेतन निपटाए गए, {paid} दिए गए। {left} बाकी हैं।',
  '{members} salaries settled for {month}, {paid} paid.':
    '{month} के {members} वेतन निपटाए गए, {paid} दिए गए।',
  'The pool of {month} was made before.': '{month} का पूल पहले ही बन चुका था।',
  'The pool of {month} is {pool} for {leaders} leaders.':
    '{month} का पूल {leaders} लीडरों के लिए {pool} है।',
}
