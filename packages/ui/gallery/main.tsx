import { createRoot, hydrateRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root') ?? document.body;
if (root.hasChildNodes()) hydrateRoot(root, <Gallery />);
else createRoot(root).render(<Gallery />);
