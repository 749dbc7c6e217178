/** The fictitious retailer of the company reports: regions, stores, products and people. */

export interface Store {
  region: string
  state: string
  name: string
  /** Size relative to an average store. */
  size: number
  /** Yearly growth of revenue, as a fraction. */
  growth: number
  sellers: [string, string, string]
}

export const stores: Store[] = [
  store('Sudeste', 'SP', 'São Paulo Paulista', 2.1, 0.08, 'Beatriz Ramos', 'Caio Mendes', 'Lívia Prado'),
  store('Sudeste', 'SP', 'Campinas', 1.4, 0.1, 'Otávio Brandão', 'Renata Fontes', 'Igor Sales'),
  store('Sudeste', 'RJ', 'Rio Barra', 1.6, 0.02, 'Clara Bastos', 'Davi Monteiro', 'Sônia Freitas'),
  store('Sudeste', 'MG', 'Belo Horizonte', 1.3, 0.09, 'Hugo Vilela', 'Marina Couto', 'Pedro Assis'),
  store('Sudeste', 'ES', 'Vitória', 0.7, 0.12, 'Alice Nogueira', 'Bento Farias', 'Joana Leal'),
  store('Sul', 'PR', 'Curitiba', 1.3, 0.11, 'Elisa Kramer', 'Fábio Zanetti', 'Paula Schmidt'),
  store('Sul', 'PR', 'Londrina', 0.7, 0.06, 'Gustavo Pires', 'Nádia Campos', 'Vítor Rocha'),
  store('Sul', 'SC', 'Florianópolis', 1, 0.14, 'Helena Vargas', 'Marcos Steiner', 'Tânia Lopes'),
  store('Sul', 'RS', 'Porto Alegre', 1.2, 0.03, 'Laura Becker', 'Rafael Dutra', 'Sílvia Machado'),
  store('Nordeste', 'BA', 'Salvador', 1.2, 0.12, 'Iara Santana', 'João Pedro Reis', 'Zilda Matos'),
  store('Nordeste', 'PE', 'Recife', 1.1, 0.15, 'Camila Barros', 'Luiz Cavalcanti', 'Rita Moura'),
  store('Nordeste', 'CE', 'Fortaleza', 1, 0.16, 'Aline Pinheiro', 'Edson Távora', 'Mônica Gurgel'),
  store('Centro-Oeste', 'GO', 'Goiânia', 0.9, 0.09, 'Bianca Teles', 'Murilo Caixeta', 'Sandro Paiva'),
  store('Centro-Oeste', 'DF', 'Brasília', 1.1, 0.05, 'Carla Antunes', 'Nelson Guedes', 'Yara Peixoto'),
  store('Norte', 'PA', 'Belém', 0.7, -0.02, 'Denise Lobato', 'Jonas Amaral', 'Vera Teixeira'),
  store('Norte', 'AM', 'Manaus', 0.8, 0.04, 'Francisco Lemos', 'Gilda Batista', 'Ubirajara Melo'),
]

function store(
  region: string,
  state: string,
  name: string,
  size: number,
  growth: number,
  ...sellers: [string, string, string]
): Store {
  return { region, state, name, size, growth, sellers }
}

export interface Product {
  category: string
  name: string
  /** Average price in reais. */
  price: number
  /** Units per month in an average store. */
  units: number
  /** Cost of the goods as a fraction of revenue. */
  cost: number
  /** Yearly growth beyond that of the store, as a fraction. */
  growth: number
}

export const products: Product[] = [
  { category: 'Eletrônicos', name: 'Smartphones', price: 1890, units: 142, cost: 0.61, growth: 0.03 },
  { category: 'Eletrônicos', name: 'TVs', price: 2640, units: 58, cost: 0.6, growth: -0.04 },
  { category: 'Eletrônicos', name: 'Notebooks', price: 3480, units: 36, cost: 0.62, growth: 0.01 },
  { category: 'Eletrodomésticos', name: 'Refrigeradores', price: 3150, units: 41, cost: 0.55, growth: -0.02 },
  { category: 'Eletrodomésticos', name: 'Lavadoras', price: 2280, units: 44, cost: 0.54, growth: 0 },
  { category: 'Eletrodomésticos', name: 'Fogões', price: 1340, units: 49, cost: 0.53, growth: -0.05 },
  { category: 'Móveis', name: 'Sofás', price: 2190, units: 35, cost: 0.44, growth: 0.04 },
  { category: 'Móveis', name: 'Camas e colchões', price: 1760, units: 43, cost: 0.43, growth: 0.05 },
  { category: 'Casa e decoração', name: 'Utilidades', price: 148, units: 430, cost: 0.42, growth: 0.06 },
  { category: 'Casa e decoração', name: 'Decoração', price: 236, units: 210, cost: 0.38, growth: -0.07 },
]

export const regions = [...new Set(stores.map(({ region }) => region))]
export const categories = [...new Set(products.map(({ category }) => category))]
