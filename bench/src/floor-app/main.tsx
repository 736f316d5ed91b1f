import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router';
import { create } from 'zustand';

/** The minimal app of this stack: one query, one store, a list of 24 links and their target page. */
const useCount = create<{ count: number }>(() => ({ count: 0 }));

interface Item {
  readonly id: number;
  readonly title: string;
}

const Home = () => {
  const { count } = useCount();
  const { data } = useQuery({
    queryKey: ['items'],
    queryFn: async () => (await (await fetch('/items.json')).json()) as Item[],
  });
  return (
    <main data-count={count}>
      {data?.map((item) => (
        <Link key={item.id} to={`/item/${item.id}`} data-usable>
          {item.title}
        </Link>
      ))}
    </main>
  );
};

const ItemPage = () => <h1 data-item>{useParams().id}</h1>;

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/item/:id" element={<ItemPage />} />
          <Route path="*" element={<Home />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
