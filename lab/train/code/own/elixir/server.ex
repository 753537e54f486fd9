defmodule Shop.Cart do
  @moduledoc """
  Keeps the items of one customer.
  """
  use GenServer
  require Logger
  alias Shop.{Item, Repo}
  import Ecto.Query, only: [from: 2]

  @timeout :timer.minutes(5)
  defstruct items: [], owner: nil

  @type t :: %__MODULE__{items: [Item.t()], owner: pid() | nil}

  def start_link(opts \\ []) do
    GenServer.start_link(__MODULE__, opts, name: Keyword.get(opts, :name, __MODULE__))
  end

  @spec add(GenServer.server(), Item.t()) :: :ok | {:error, atom()}
  def add(server, %Item{} = item), do: GenServer.call(server, {:add, item})

  @impl true
  def init(opts) do
    {:ok, %__MODULE__{owner: opts[:owner]}, @timeout}
  end

  @impl true
  def handle_call({:add, item}, _from, %{items: items} = state) when length(items) < 100 do
    Logger.info("added #{item.name}")
    {:reply, :ok, %{state | items: [item | items]}}
  end

  def handle_call(:total, _from, state) do
    total =
      state.items
      |> Enum.map(& &1.price)
      |> Enum.reduce(0, fn price, acc -> price + acc end)

    {:reply, total, state}
  end

  @impl true
  def handle_info(:timeout, state), do: {:stop, :normal, state}

  defp query(name) do
    from i in Item,
      where: i.name == ^name,
      order_by: [desc: i.inserted_at],
      select: {i.id, i.price}
  end

  def load(name) do
    with {:ok, row} <- fetch(name),
         true <- row.active? do
      {:ok, row}
    else
      nil -> {:error, :not_found}
      {:error, _} = error -> error
    end
  end

  defp fetch(name) do
    case Repo.one(query(name)) do
      nil -> {:error, :not_found}
      row -> {:ok, row}
    end
  rescue
    e in RuntimeError -> {:error, e.message}
  end
end
