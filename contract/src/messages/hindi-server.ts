/** What the server says in answers beyond the declared messages. */
export const hindiServer: Readonly<Record<string, string>> = {
  'Enter the code that was sent to your e-mail.': 'आपके ई-मेल पर भेजा गया कोड दर्ज करें।',
  'Reward Claimed successfull!': 'पुरस्कार का दावा सफल रहा!',
  'Reward saved': 'पुरस्कार सहेजा गया',
  'Signed in': 'साइन-इन हो गया',
  'The new price is announced. Nobody can trade until it holds.':
    'नए मूल्य की घोषणा हो गई। उसके लागू होने तक कोई सौदा नहीं हो सकता।',
  'Waiting for the approval of a second admin.': 'दूसरे एडमिन की स्वीकृति की प्रतीक्षा है।',
  'Address added': 'पता जोड़ा गया',
  'Control proven': 'नियंत्रण प्रमाणित हुआ',
  'Address retired': 'पता हटाया गया',
  Recorded: 'दर्ज हुआ',
  'Statement added': 'विवरण जोड़ा गया',
  Welcome: 'स्वागत है',
}
