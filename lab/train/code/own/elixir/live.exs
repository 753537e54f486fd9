defmodule ShopWeb.ItemLive do
  use ShopWeb, :live_view

  on_mount {ShopWeb.Auth, :default}

  def mount(%{"id" => id}, _session, socket) do
    if connected?(socket), do: Phoenix.PubSub.subscribe(Shop.PubSub, "items:#{id}")
    {:ok, assign(socket, id: id, items: list_items(), page_title: gettext("Items"))}
  end

  def render(assigns) do
    ~H"""
    <div :for={item <- @items} class="item"><%= item.name %></div>
    """
  end

  def handle_event("delete", %{"id" => id}, socket) do
    {:noreply, update(socket, :items, fn items -> Enum.reject(items, &(&1.id == id)) end)}
  end
end

defmodule Shop.CartTest do
  use ExUnit.Case, async: true
  doctest Shop.Cart

  setup do
    {:ok, pid} = Shop.Cart.start_link(name: nil)
    %{cart: pid}
  end

  describe "add/2" do
    test "keeps items", %{cart: cart} do
      assert :ok = Shop.Cart.add(cart, %Item{name: "pen", price: 3})
      refute Enum.empty?(Shop.Cart.items(cart))
      assert_raise ArgumentError, fn -> raise ArgumentError end
      assert_receive {:added, _}, 100
    end
  end
end

defmodule Math do
  defmacro unless(clause, do: expression) do
    quote do
      if(!unquote(clause), do: unquote(expression))
    end
  end

  def fact(0), do: 1
  def fact(n) when is_integer(n) and n > 0, do: n * fact(n - 1)

  def sum([]), do: 0
  def sum([h | t]), do: h + sum(t)
end

config :shop, Shop.Repo, username: "postgres", pool_size: 10
import_config "#{Mix.env()}.exs"
for x <- 1..10, rem(x, 2) == 0, into: %{}, do: {x, x * x}
IO.puts(inspect(~w(a b c)a, pretty: true))
Enum.each(1..3, fn i -> spawn(fn -> send(self(), {:hi, i}) end) end)
receive do
  {:hi, n} -> IO.puts("got #{n}")
after
  1_000 -> :timeout
end
