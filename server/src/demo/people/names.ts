type Country = { dial: string; first: readonly string[]; last: readonly string[] }

const words = (text: string) => text.split(' ')

/** Common first and last names, combined at random; they refer to no real person. */
export const countries: readonly Country[] = [
  {
    dial: '91',
    first: words('Asha Rohan Meera Vikram Kavya Arjun Divya Sanjay Nisha Anil'),
    last: words('Rao Iyer Menon Kulkarni Bhatt Nair Chauhan Desai Pillai Saxena'),
  },
  {
    dial: '49',
    first: words('Lena Jonas Greta Moritz Hanna Felix Klara Anton Ida Oskar'),
    last: words('Brandt Vogel Kessler Lindner Seidel Hartwig Ebert Reuter Nagel Fink'),
  },
  {
    dial: '234',
    first: words('Amaka Chidi Ngozi Tunde Folake Emeka Zainab Kelechi Bisi Uche'),
    last: words('Okoro Adeyemi Balogun Nwosu Eze Afolabi Danjuma Obi Lawal Ogunleye'),
  },
  {
    dial: '55',
    first: words('Luana Thiago Beatriz Rafael Camila Otávio Marina Caio Larissa Davi'),
    last: words('Moreira Tavares Pacheco Siqueira Barreto Falcão Rezende Amaral Brito Leal'),
  },
  {
    dial: '63',
    first: words('Liza Paolo Maricel Jomar Althea Renato Dalisay Efren Rowena Nilo'),
    last: words('Bautista Ocampo Villamor Dizon Salonga Manalo Pascual Abad Lacson Tolentino'),
  },
  {
    dial: '44',
    first: words('Imogen Callum Freya Rhys Maisie Alistair Bronwen Toby Isla Duncan'),
    last: words('Ashdown Pemberton Fairley Whitlock Morley Haddow Kerridge Tolley Beckford Lorne'),
  },
  {
    dial: '62',
    first: words('Ayu Bagus Dewi Rizky Citra Hendra Putri Wahyu Ratna Galih'),
    last: words('Santoso Wijaya Lestari Nugroho Hidayat Permana Saputra Kusuma Halim Utami'),
  },
  {
    dial: '34',
    first: words('Inés Álvaro Nerea Gonzalo Lucía Iker Marta Rubén Carla Hugo'),
    last: words('Ferrer Cabrera Montes Iglesias Pascual Lozano Vidal Roldán Ibarra Sáez'),
  },
]
